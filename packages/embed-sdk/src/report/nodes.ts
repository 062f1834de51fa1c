// What a page knows of its report and a visual of its page. No more, so that none of the classes has to import another.
import type { FrameNode } from '../calls.ts'
import type { IEmbedConfiguration, IReportEmbedConfiguration } from '../models/configuration.ts'
import type { IVisualLayout } from '../models/layout.ts'

/** A report as its pages see it: whom to ask, and in which frame. */
export interface IReportNode extends FrameNode {
  iframe: HTMLIFrameElement
  config: IEmbedConfiguration | IReportEmbedConfiguration
}

/** A page as its visuals see it. */
export interface IPageNode {
  report: IReportNode
  name: string
}

/** A visual on a page. */
export interface IVisualNode {
  name: string
  title: string
  type: string
  layout: IVisualLayout
  page: IPageNode
}
