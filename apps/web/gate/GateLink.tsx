import type { ReactNode } from 'react'
import { goToGate, hrefOf } from './gatePath.ts'

interface GateLinkProps {
  to: string
  children: ReactNode
  className?: string
}

/** A link between public pages: an ordinary one, except that an ordinary click does not load the page again. */
export function GateLink({ to, children, className }: GateLinkProps) {
  return (
    <a
      href={hrefOf(to)}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        goToGate(to)
      }}
    >
      {children}
    </a>
  )
}
