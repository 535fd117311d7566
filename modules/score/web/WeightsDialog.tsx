import type { AnswerOf } from '@gss/kit/call'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import type { calls } from '../contract/calls.ts'
import { DIMS } from '../contract/rule.ts'
import { api } from './api.ts'
import { scoreBook } from './scoreBook.ts'

const WEIGHT_MAX = 100
const KEY = ['score.rule']
type Rule = AnswerOf<typeof calls.scoreRule>

/** The centre's own weights: a new version of the rule, from the next count on. */
export function WeightsDialog({ onClose }: { onClose: () => void }) {
  const say = useText(scoreBook)
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.scoreRule({}, { signal }) })
  const toast = useToast()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Partial<Rule>>({})
  const save = async () => {
    if (!data) return
    try {
      await api.setScoreRule({ ...data, ...typed })
      toast.done(say('saved'))
      await queries.invalidateQueries({ queryKey: KEY })
      onClose()
    } catch (error) {
      toast.failed(error)
    }
  }
  return (
    <Dialog
      open
      title={say('weights')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="primary" disabled={!data} onClick={() => void save()}>
            {say('save')}
          </Button>
        </>
      }
    >
      {!data && <Skeleton rows={DIMS.length} label={say('loading')} />}
      {data &&
        DIMS.map((dim) => (
          <label key={dim} className="score-weight">
            <span>{say(`dim.${dim}`)}</span>
            <InputNumber
              min={0}
              max={WEIGHT_MAX}
              precision={0}
              value={typed[dim] ?? data[dim]}
              onChange={(value) => setTyped({ ...typed, [dim]: value ?? 0 })}
            />
          </label>
        ))}
    </Dialog>
  )
}
