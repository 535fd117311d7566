import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** Where one goes from here, at the right of the title. */
  aside?: ReactNode
  /** Takes the whole width. */
  isWide?: boolean
  children: ReactNode
}

export function OverviewPanel({ title, aside, isWide = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={isWide ? 'panel ov-panel wide' : 'panel ov-panel'} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** Name on the left, value on the right, one hairline each. */
export function OverviewFact({
  name,
  children,
  note,
}: {
  name: ReactNode
  children: ReactNode
  note?: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">{children}</dd>
      {note && <dd className="note">{note}</dd>}
    </div>
  )
}
