import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { GraveAnswers } from '@gss/web-kit/dialog/GraveAnswers.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { REASON_MAX_CHARS } from '../../contract/index.ts'
import { api, DOORS } from '../api.ts'
import { doorsBook } from './doorsBook.ts'
import { useControlledDoor } from './useControlled.tsx'

interface ReleaseDialogProps {
  /** Not said: the person's own. */
  unitId?: string | undefined
  alarmId?: string
  onClose: () => void
}

/** Every door of a zone at once: asked for by one, and nothing moves before another has confirmed. */
export function ReleaseDialog({ unitId, alarmId, onClose }: ReleaseDialogProps) {
  const say = useText(doorsBook)
  const toast = useToast()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<number | undefined>(undefined)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { run, dialog } = useControlledDoor()
  const { data: zones = [] } = useQuery({
    queryKey: [DOORS, 'zones', unitId],
    queryFn: ({ signal }) => api.doorZones({ unitId }, { signal }),
  })
  const zone = chosen === undefined ? undefined : zones[chosen]
  const send = () => {
    setTried(true)
    if (!zone || reason.trim() === '') return Promise.resolve()
    const { buildingId, floorId } = zone
    run({
      deed: () => api.askRelease({ unitId, buildingId, floorId, reason, alarmId: alarmId ?? null }),
      done() {
        toast.done(say('release.asked'))
        void queries.invalidateQueries({ queryKey: [DOORS] })
        onClose()
      },
      failed: toast.failed,
    })
    return Promise.resolve()
  }
  return (
    <Dialog
      open
      title={say('release')}
      onCancel={onClose}
      footer={
        <GraveAnswers
          okText={say('release.ask')}
          cancelText={say('cancel')}
          onOk={send}
          onCancel={onClose}
          onDone={() => undefined}
        />
      }
    >
      <p className="door-note text-2">{say('release.note')}</p>
      <Form layout="vertical" component="div" requiredMark={false}>
        <Form.Item
          label={say('release.zone')}
          validateStatus={isTried && !zone ? 'error' : ''}
          help={isTried && !zone ? say('release.zoneNeeded') : undefined}
        >
          <Select
            aria-label={say('release.zone')}
            value={chosen}
            onChange={setChosen}
            options={zones.map(({ name, doors }, at) => ({
              value: at,
              label: say('release.zoneOf', { name, doors }),
            }))}
          />
        </Form.Item>
        <Form.Item
          label={say('release.reason')}
          validateStatus={isTried && reason.trim() === '' ? 'error' : ''}
          help={isTried && reason.trim() === '' ? say('release.reasonNeeded') : undefined}
        >
          <Input
            aria-label={say('release.reason')}
            value={reason}
            maxLength={REASON_MAX_CHARS}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
      {dialog}
    </Dialog>
  )
}
