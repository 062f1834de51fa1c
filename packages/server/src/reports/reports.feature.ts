import type { ServerFeature } from '../platform/feature.ts'
import { forgetReports } from './forgetPerson.ts'
import { forgetViewsJob } from './views/forgetViews.job.ts'
import { reportViewsDataset } from './views/reportViews.dataset.ts'

// Its routes ask the datasets of every feature, so ../features.ts wires them (reportRoutes).
export const reportsFeature: ServerFeature = {
  jobs: [forgetViewsJob],
  datasets: [reportViewsDataset],
  forgetPerson: forgetReports,
  samples: () => import('./reports.samples.ts').then(file => file.reportSamples),
}
