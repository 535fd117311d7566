import { GraveAnswers } from '@gss/web-kit/dialog/GraveAnswers.tsx'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { InputNumber } from 'antd'
import { useState } from 'react'
import { MINUTES_MAX, MINUTES_STANDARD } from '../../contract/index.ts'
import { dutyBook } from '../dutyBook.ts'

interface AskAllProps {
  count: number
  onAsk: (minutes: number) => Promise<void>
  onClose: () => void
}

/** Every control room rings: said how many and for how long, and no Enter sends it. */
export function AskAllDialog({ count, onAsk, onClose }: AskAllProps) {
  const say = useText(dutyBook)
  const toast = useToast()
  const [minutes, setMinutes] = useState(MINUTES_STANDARD)
  return (
    <Dialog
      open
      title={say('askAll')}
      onCancel={onClose}
      footer={
        <GraveAnswers
          okText={say('askAll')}
          cancelText={say('cancel')}
          onOk={() => onAsk(minutes).catch(toast.failed)}
          onCancel={onClose}
          onDone={onClose}
        />
      }
    >
      <p>{say('askAll.question', { count, minutes })}</p>
      <p className="t2 sm">{say('askAll.note')}</p>
      <label className="row">
        {say('minutes')}
        <InputNumber
          min={1}
          max={MINUTES_MAX}
          precision={0}
          value={minutes}
          onChange={(value) => setMinutes(value ?? MINUTES_STANDARD)}
          addonAfter={say('min')}
        />
      </label>
    </Dialog>
  )
}
