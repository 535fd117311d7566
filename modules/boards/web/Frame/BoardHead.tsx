import '../boards.css'
import { useText } from '@gss/web-kit/text/book'
import type { ReactNode } from 'react'
import { boardsBook } from '../boardsBook.ts'
import { BoardUnitChooser } from './UnitChooser.tsx'

interface BoardHeadProps {
  title: string
  unitName: string | undefined
  /** For who may look at more units than one. */
  onChosen: ((unitId: string) => void) | undefined
  children?: ReactNode
}
export function BoardHead({ title, unitName, onChosen, children }: BoardHeadProps) {
  return (
    <div className="page-head bd-head">
      <div className="page-title">
        <h1>{title}</h1>
      </div>
      {unitName !== undefined && (
        <span className="text-2 ellipsis" title={unitName}>
          {unitName}
        </span>
      )}
      <span className="spacer" />
      {onChosen && <BoardUnitChooser isAnother={unitName !== undefined} onChosen={onChosen} />}
      {children}
    </div>
  )
}

/** A part of a board: its name, one fact, one way out. */
export function BoardPart({
  name,
  fact,
  out,
  className = '',
  children,
}: {
  name: string
  fact?: ReactNode
  out?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`panel bd-mod ${className}`} aria-label={name}>
      <header>
        <h2>{name}</h2>
        {fact !== undefined && <span className="text-2 tabular">{fact}</span>}
        <span className="spacer" />
        {out}
      </header>
      {children}
    </section>
  )
}

export function NoUnit() {
  const say = useText(boardsBook)
  return <p className="panel bd-none text-2">{say('choose')}</p>
}
