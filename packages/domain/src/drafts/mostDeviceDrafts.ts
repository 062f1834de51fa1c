/** How many drafts a device keeps: those that their person has or changed last. */
export const mostDeviceDrafts = 20
