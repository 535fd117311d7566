import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { isTyping } from '../keys/keys.ts'

interface RowKeys {
  page: RefObject<HTMLElement | null>
  rows: number
  onOpen: (at: number) => void
  onAdd: (() => void) | undefined
  isBusy: boolean
}

/** / focuses the search, arrows move the row cursor, Enter opens, n adds. Esc closes dialogs, which is theirs. */
export function useRowKeys({ page, rows, onOpen, onAdd, isBusy }: RowKeys) {
  const [cursor, setCursor] = useState(0)
  const at = Math.min(cursor, Math.max(0, rows - 1))

  useEffect(() => {
    if (isBusy) return undefined
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '/') {
        event.preventDefault()
        page.current?.querySelector<HTMLElement>('form input')?.focus()
      }
      if (event.key === 'n' && onAdd) {
        event.preventDefault()
        onAdd()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [page, onAdd, isBusy])

  const moveTo = (next: number) => {
    const row = Math.max(0, Math.min(rows - 1, next))
    setCursor(row)
    page.current?.querySelector<HTMLElement>(`tr[data-at="${row}"]`)?.focus()
  }
  /** For every row: one of them is in the tab order, the arrows do the rest. */
  const rowProps = (row: number) => ({
    'data-at': row,
    tabIndex: row === at ? 0 : -1,
    onFocus: () => setCursor(row),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return
      const to = { ArrowDown: row + 1, ArrowUp: row - 1, Home: 0, End: rows - 1 }[event.key]
      if (to !== undefined) moveTo(to)
      else if (event.key === 'Enter') onOpen(row)
      else return
      event.preventDefault()
    },
  })
  return { rowProps }
}
