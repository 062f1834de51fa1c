// Data of worked examples, each with limits that its source prints. The R package qcc 2.7 ships most of them.

/**
 * Montgomery, Introduction to Statistical Quality Control: inside diameter of piston rings, mm, as in the R package qcc. Later
 * editions print 73.982 and 74.015 in sample 21, and a mean range of 0.02324.
 */
export const pistonRings: readonly (readonly number[])[] = [
  [74.03, 74.002, 74.019, 73.992, 74.008],
  [73.995, 73.992, 74.001, 74.011, 74.004],
  [73.988, 74.024, 74.021, 74.005, 74.002],
  [74.002, 73.996, 73.993, 74.015, 74.009],
  [73.992, 74.007, 74.015, 73.989, 74.014],
  [74.009, 73.994, 73.997, 73.985, 73.993],
  [73.995, 74.006, 73.994, 74, 74.005],
  [73.985, 74.003, 73.993, 74.015, 73.988],
  [74.008, 73.995, 74.009, 74.005, 74.004],
  [73.998, 74, 73.99, 74.007, 73.995],
  [73.994, 73.998, 73.994, 73.995, 73.99],
  [74.004, 74, 74.007, 74, 73.996],
  [73.983, 74.002, 73.998, 73.997, 74.012],
  [74.006, 73.967, 73.994, 74, 73.984],
  [74.012, 74.014, 73.998, 73.999, 74.007],
  [74, 73.984, 74.005, 73.998, 73.996],
  [73.994, 74.012, 73.986, 74.005, 74.007],
  [74.006, 74.01, 74.018, 74.003, 74],
  [73.984, 74.002, 74.003, 74.005, 73.997],
  [74, 74.01, 74.013, 74.02, 74.003],
  [73.988, 74.001, 74.009, 74.005, 73.996],
  [74.004, 73.999, 73.99, 74.006, 74.009],
  [74.01, 73.989, 73.99, 74.009, 74.014],
  [74.015, 74.008, 73.993, 74, 74.01],
  [73.982, 73.984, 73.995, 74.017, 74.013],
]

/** How many readings of each sample are left in the example of varying sizes, table 6.4. */
export const pistonRingsLeft = [5, 3, 5, 5, 5, 4, 4, 5, 4, 5, 5, 5, 3, 5, 3, 5, 4, 5, 5, 3, 5, 5, 5, 5, 5]

/** Montgomery, chapter 6: viscosity of aircraft primer paint. */
export const viscosity = [
  ...[33.75, 33.05, 34, 33.81, 33.46, 34.02, 33.68, 33.27, 33.49, 33.2, 33.62, 33, 33.54, 33.12, 33.84],
]

/** Montgomery, table 7.1: cans of orange juice that leak, among 50 each. */
export const leakingCans = [
  ...[12, 15, 8, 10, 4, 7, 16, 9, 14, 10, 5, 6, 17, 12, 22, 8, 10, 5, 13, 11, 20, 18, 24, 15, 9, 12, 7, 13, 9, 6],
]

/** Montgomery, table 7.4: purchase orders with errors, among a number that varies. */
export const purchaseOrders = {
  inspected: [
    ...[100, 80, 80, 100, 110, 110, 100, 100, 90, 90, 110, 120, 120],
    ...[120, 110, 80, 80, 80, 90, 100, 100, 100, 100, 90, 90],
  ],
  failing: [12, 8, 6, 9, 10, 12, 11, 16, 10, 6, 20, 15, 9, 8, 6, 8, 10, 7, 5, 8, 5, 8, 10, 6, 9],
}

/** Montgomery, chapter 7: defects in dyed cloth, in units of 50 square meters. */
export const dyedCloth = {
  units: [10, 8, 13, 10, 9.5, 10, 12, 10.5, 12, 12.5],
  defects: [14, 12, 20, 11, 7, 10, 21, 16, 19, 23],
}
