import { GraveAnswers } from '@gss/web-kit/dialog/GraveAnswers.tsx'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { InputNumber, Select } from 'antd'
import { useState } from 'react'
import { CHECK_MINUTES_MAX, MINUTES_STANDARD, SENT_WAYS, type SentWay } from '../../contract/index.ts'
import { api, DUTY } from '../api.ts'
import { dutyBook } from '../dutyBook.ts'

interface AskAllProps {
  count: number
  onAsk: (minutes: number, groupId: string | undefined, way: SentWay) => Promise<void>
  onClose: () => void
}

/** Every control room rings: said how many and for how long, and no Enter sends it. */
export function AskAllDialog({ count, onAsk, onClose }: AskAllProps) {
  const say = useText(dutyBook)
  const toast = useToast()
  const [groupId, setGroup] = useState('')
  const { data: groups } = useQuery({
    queryKey: [DUTY, 'groups'],
    queryFn: ({ signal }) => api.checkGroups({}, { signal }),
  })
  const group = groups?.find((each) => each.groupId === groupId)
  const [way, setWay] = useState<SentWay>('device')
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
          onOk={() => onAsk(minutes, group?.groupId, way).catch(toast.failed)}
          onCancel={onClose}
          onDone={onClose}
        />
      }
    >
      <p>{say('askAll.question', { count: group?.posts ?? count, minutes })}</p>
      <p className="text-2 small">{say(way === 'app' ? 'askAll.app' : 'askAll.note')}</p>
      {groups && groups.length > 0 && (
        <label className="in-row">
          {say('group')}
          <Select
            className="spacer"
            value={groupId}
            options={[
              { value: '', label: say('allUnits') },
              ...groups.map(({ groupId: value, name, posts }) => ({
                value,
                label: say('group.of', { name, count: posts }),
              })),
            ]}
            onChange={setGroup}
          />
        </label>
      )}
      <label className="in-row">
        {say('way')}
        <Select
          className="spacer"
          value={way}
          options={SENT_WAYS.map((value) => ({ value, label: say(`way.${value}`) }))}
          onChange={setWay}
        />
      </label>
      <label className="in-row">
        {say('minutes')}
        <InputNumber
          min={1}
          max={CHECK_MINUTES_MAX}
          precision={0}
          value={minutes}
          onChange={(value) => setMinutes(value ?? MINUTES_STANDARD)}
          addonAfter={say('min')}
        />
      </label>
    </Dialog>
  )
}
