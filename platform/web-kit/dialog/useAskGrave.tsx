import { App } from 'antd'
import { dialogBook } from './dialogBook.ts'
import { GraveAnswers } from './GraveAnswers.tsx'
import { ASK_WIDTH_PX, type AskedQuestion } from './useAsk.ts'
import { useSettings } from '../settings/settings.ts'

/**
 * One question before a grave deed (look §9): no answer is Enter's, and none looks as if it were; each shows its key. It stays, busy, until
 * the deed has ended.
 */
export function useAskGrave(): (question: AskedQuestion) => void {
  const { modal } = App.useApp()
  return ({ title, content, onCancel, ...answers }) => {
    // What Enter is answered with; without it Enter does nothing all the same.
    dialogBook.open(useSettings.getState().language).catch(() => undefined)
    const asking = modal.confirm({
      title,
      content,
      icon: null,
      centered: true,
      width: ASK_WIDTH_PX,
      focusable: { autoFocusButton: null },
      footer: (
        <GraveAnswers
          {...answers}
          onCancel={() => {
            asking.destroy()
            onCancel?.()
          }}
          onDone={() => asking.destroy()}
        />
      ),
      ...(onCancel && { onCancel }), // by Escape
    })
  }
}
