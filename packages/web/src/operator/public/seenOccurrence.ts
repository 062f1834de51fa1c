export type { SeenOccurrence } from '../onDevice.ts'
