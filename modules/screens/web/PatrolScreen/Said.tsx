import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import type { ReactNode } from 'react'

interface SaidProps {
  /** Nothing there is as it should be: only this is ticked. */
  isGood?: boolean
  /** What comes next. */
  then?: string | undefined
  children: ReactNode
}
/** In the place of rows there are none of: one sentence, at most one fact. */
export const Said = ({ isGood = false, then, children }: SaidProps) => (
  <div className="prs-said">
    {isGood && <Icon name="check" />}
    <p className="ellipsis">{children}</p>
    {then && <p className="ellipsis text-2 tabular">{then}</p>}
  </div>
)
