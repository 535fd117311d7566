import type { ReactNode } from 'react'
import { ScreenLink } from './ScreenLink.tsx'

/** Numbers side by side, each under its name. */
export function FiguresRow({ children }: { children: ReactNode }) {
  return <dl className="ov-figures">{children}</dl>
}

interface FigureProps {
  name: string
  /** The screen that tells more, where the person may see it. */
  to?: string
  search?: string
  children: string
}

export function Figure({ name, to, search = '', children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">
        {to ? (
          <ScreenLink to={to} search={search} orElse={children}>
            {children}
          </ScreenLink>
        ) : (
          children
        )}
      </dd>
    </div>
  )
}
