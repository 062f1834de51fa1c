import { bareError, EmbedError } from '../errors.ts'
import type { IReportEmbedConfiguration, IVisualEmbedConfiguration } from '../models/configuration.ts'
import {
  DisplayOption,
  FiltersLevel,
  type FiltersOperations,
  LayoutType,
  PageSizeType,
  VisualContainerDisplayMode,
} from '../models/enumerations.ts'
import type { IFilter } from '../models/filterTypes.ts'
import type { ICustomLayout } from '../models/layout.ts'
import type { IReportLoadConfiguration } from '../models/loading.ts'
import type { IHttpPostMessageResponse } from '../protocol.ts'
import { listVisuals } from './contents.ts'
import { getFilters, removeAll, setFilters, updateFilters } from './filterCalls.ts'
import type { Page } from './page.ts'
import { pagePath, visualPath } from './paths.ts'
import { Report } from './report.ts'
import { describeVisual, type VisualDescriptor } from './visualDescriptor.ts'

type Answer = Promise<IHttpPostMessageResponse<void>>

const unsupported = (text: string) => bareError('NotSupportedForVisual', text)

/** One visual of a report, embedded by itself. A report all the same, but for what concerns its pages (spec 3 §5, §9). */
export class Visual extends Report {
  static override type: string = 'visual'
  static GetPagesNotSupportedError: string = 'Get pages is not supported while embedding a visual.'
  static SetPageNotSupportedError: string = 'Set page is not supported while embedding a visual.'
  static RenderNotSupportedError: string = 'render is not supported while embedding a visual.'

  declare config: IVisualEmbedConfiguration
  /** What the host page wants of the layout; `load` adds what it left open. */
  private wantedLayout: ICustomLayout | undefined
  private loadedConfig: unknown

  /**
   * @hidden Loads the page with everything on it hidden but the visual, in the size of the frame unless told otherwise.
   * @throws EmbedError at once when the name of page or visual is missing.
   */
  override load(phasedRender?: boolean): Promise<void> {
    const { config } = this
    // A frame that was only bootstrapped does not know yet what it will show.
    if (!config.accessToken) return super.load(phasedRender)
    if (!config.pageName) throw new EmbedError('PageNameMissing', 'Page name is required when embedding a visual.')
    if (!config.visualName) {
      const text =
        'Visual name is required, but it was not found. You must provide a visual name as part of embed configuration.'
      throw new EmbedError('VisualNameMissing', text)
    }
    if (config !== this.loadedConfig) this.wantedLayout = config.settings?.customLayout
    this.loadedConfig = config
    config.settings = {
      ...config.settings,
      filterPaneEnabled: false,
      navContentPaneEnabled: false,
      layoutType: LayoutType.Custom,
      customLayout: { ...this.defaultLayout(config.pageName), ...this.wantedLayout },
    }
    return super.load(phasedRender)
  }

  private defaultLayout(pageName: string): ICustomLayout {
    const { config, iframe } = this
    const size = { width: config.width || iframe.offsetWidth, height: config.height || iframe.offsetHeight }
    const shown = { displayState: { mode: VisualContainerDisplayMode.Visible }, x: 1, y: 1, z: 1, ...size }
    return {
      displayOption: DisplayOption.FitToPage,
      pageSize: { type: PageSizeType.Custom, ...size },
      pagesLayout: {
        [pageName]: {
          defaultLayout: { displayState: { mode: VisualContainerDisplayMode.Hidden } },
          visualsLayout: { [config.visualName]: shown },
        },
      },
    }
  }

  /** @throws EmbedError at once: a visual has no pages. */
  override getPages(): Promise<Page[]> {
    throw unsupported(Visual.GetPagesNotSupportedError)
  }

  /** @throws EmbedError at once: a visual has no pages. */
  override setPage(_pageName: string): Answer {
    throw unsupported(Visual.SetPageNotSupportedError)
  }

  /** Rejects: visuals are not loaded in phases. */
  override async render(_config?: IReportLoadConfiguration | IReportEmbedConfiguration): Promise<void> {
    throw unsupported(Visual.RenderNotSupportedError)
  }

  /** The visual that is embedded. Rejects with code `visualNotFound` when the page has none of that name. */
  async getVisualDescriptor(): Promise<VisualDescriptor> {
    const { pageName = '', visualName } = this.config
    const visuals = await listVisuals(this, pageName)
    const visual = visuals.find(({ name }) => name === visualName)
    if (visual) return describeVisual(this.page(pageName), visual)
    const detailedMessage = 'Visual not found'
    throw new EmbedError('visualNotFound', 'visualNotFound', detailedMessage, { detailedMessage })
  }

  /** The filters of the visual, or of its page or report. */
  override getFilters(filtersLevel?: FiltersLevel): Promise<IFilter[]> {
    return getFilters(this, this.pathOf(filtersLevel))
  }

  /** Adds or replaces filters of the visual, its page or its report, or removes all of them. */
  override updateFilters(operation: FiltersOperations, filters?: IFilter[], filtersLevel?: FiltersLevel): Answer {
    return updateFilters(this, this.pathOf(filtersLevel), operation, filters)
  }

  /** Puts these filters in the place of those of the visual, its page or its report. */
  override setFilters(filters: IFilter[], filtersLevel?: FiltersLevel): Answer {
    return setFilters(this, this.pathOf(filtersLevel), filters)
  }

  /** Removes all filters of the visual, its page or its report. */
  override removeFilters(filtersLevel?: FiltersLevel): Answer {
    return this.updateFilters(removeAll, undefined, filtersLevel)
  }

  private pathOf(level: FiltersLevel | undefined): string {
    const { pageName = '', visualName } = this.config
    if (level === FiltersLevel.Report) return '/report'
    return level === FiltersLevel.Page ? pagePath(pageName) : visualPath(pageName, visualName)
  }
}
