import { App } from 'antd'
import type { ReactNode } from 'react'

export const ASK_WIDTH_PX = 416

interface Question {
  title: string
  content?: ReactNode
  okText: string
  cancelText: string
  /** A grave deed is never the default of Enter; where doing it harms nobody, `ok` is. */
  enter?: 'ok' | 'cancel'
  onOk: () => unknown
  onCancel?: () => void
}

/** One question before a deed (look §9). It stays, busy, until the deed has ended. */
export function useAsk(): (question: Question) => void {
  const { modal } = App.useApp()
  return ({ enter = 'cancel', ...question }) =>
    void modal.confirm({ ...question, icon: null, centered: true, width: ASK_WIDTH_PX, focusable: { autoFocusButton: enter } })
}
