import { type AriaAttributes, createContext, type ReactElement, type ReactNode, use } from 'react'

export interface LinkProps extends AriaAttributes {
  to: string
  children?: ReactNode
  className?: string
  title?: string
  onClick?: () => void
}

/** How a part draws its links. */
export type RenderLink = (props: LinkProps) => ReactElement

const plainLink: RenderLink = ({ to, children, ...props }) => (
  <a href={to} {...props}>
    {children}
  </a>
)

/** The product gives the router's link, so that ui knows no router; without it links are plain. */
export const LinkContext = createContext<RenderLink>(plainLink)

export const useLink = (): RenderLink => use(LinkContext)
