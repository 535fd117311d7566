import { App } from 'antd'
import type { ReactNode } from 'react'

export const ASK_WIDTH_PX = 416

export interface AskedQuestion {
  title: string
  content?: ReactNode
  okText: string
  cancelText: string
  onOk: () => unknown
  onCancel?: () => void
}

/** One question before a deed that harms nobody: Enter says yes (look §9). What is grave is asked by `useAskGrave`. */
export function useAsk(): (question: AskedQuestion) => void {
  const { modal } = App.useApp()
  return (question) =>
    void modal.confirm({
      ...question,
      icon: null,
      centered: true,
      width: ASK_WIDTH_PX,
      focusable: { autoFocusButton: 'ok' },
    })
}
