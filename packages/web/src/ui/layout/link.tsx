import { type AriaAttributes, createContext, type ReactElement, type ReactNode, use } from 'react'

export interface LinkProps extends AriaAttributes {
  to: string
  children?: ReactNode
  className?: string
  title?: string
  onClick?: () => void
  /** the page does not scroll: the link changes a part in the middle of it */
  stays?: boolean
}

/** Renders a link. */
export type RenderLink = (props: LinkProps) => ReactElement

const plainLink: RenderLink = ({ to, children, stays: _, ...props }) => (
  <a href={to} {...props}>
    {children}
  </a>
)

/** The application provides the router's link, so that ui does not depend on the router; by default links are plain. */
export const LinkContext = createContext<RenderLink>(plainLink)

export const useLink = (): RenderLink => use(LinkContext)
