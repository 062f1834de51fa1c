import type { AriaAttributes, ReactElement, ReactNode } from 'react'

export interface LinkProps extends AriaAttributes {
  to: string
  children: ReactNode
  className?: string
  title?: string
  onClick?: () => void
}

/** How a part draws its links: the shell gives the router's link, so that ui knows no router. */
export type RenderLink = (props: LinkProps) => ReactElement

/** A link without a router. */
export const plainLink: RenderLink = ({ to, children, ...props }) => (
  <a href={to} {...props}>
    {children}
  </a>
)
