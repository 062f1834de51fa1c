/** A report of this name counts how often the others are opened. It is in no list (specification 2 §9); its id opens it. */
export const hiddenReport = 'Report Usage Metrics Report'

/** The one that Gemba has itself. */
export const hiddenReportId = '5f0d3c1a-0008-4a70-9b7e-6d1c2f3a4b08'
