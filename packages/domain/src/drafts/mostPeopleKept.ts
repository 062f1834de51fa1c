/** How many people a device keeps for questions of type person. */
export const mostPeopleKept = 500
