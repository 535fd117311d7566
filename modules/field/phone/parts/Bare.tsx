import type { ReactNode } from 'react'
import './phone.css'

/** A page before anybody is signed in: it knows of no line and of nothing that waits. */
export const Bare = ({ children }: { children: ReactNode }) => (
  <div className="sheet">
    <main className="scrolled gate">{children}</main>
  </div>
)
