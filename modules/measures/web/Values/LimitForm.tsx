import { measureOf } from '@gss/devices/contract'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, InputNumber } from 'antd'
import type { MeasureLimit, Series } from '../../contract/index.ts'
import { api, SERIES_KEY } from '../api.ts'
import { valuesBook } from '../valuesBook.ts'

type Typed = Pick<MeasureLimit, 'low' | 'lowWarn' | 'highWarn' | 'high' | 'back' | 'holdS'>
const BOUNDS = ['low', 'lowWarn', 'highWarn', 'high'] as const
const LIMITS_MAX = 100

/** The limits of this one device; without its own those of its type hold. */
export function LimitForm({ series, onClose }: { series: Series; onClose: () => void }) {
  const say = useText(valuesBook)
  const { data } = useQuery({
    queryKey: [SERIES_KEY, 'limits', series.componentId],
    queryFn: ({ signal }) =>
      api.limits(
        { page: 1, pageRows: LIMITS_MAX, unitId: series.unitId, componentId: series.componentId },
        { signal },
      ),
  })
  if (!data) return <Skeleton label={say('limits')} />
  const own = data.rows.find(({ analogueType }) => analogueType === series.measure)
  return <Fields series={series} own={own} onClose={onClose} />
}

function Fields({
  series,
  own,
  onClose,
}: {
  series: Series
  own: MeasureLimit | undefined
  onClose: () => void
}) {
  const say = useText(valuesBook)
  const toast = useToast()
  const queries = useQueryClient()
  const { isSending, send } = useSend()
  const { unit, decimals } = measureOf(series.measure)
  const change = (deed: () => Promise<unknown>, done: string) =>
    send(async () => {
      await deed()
      toast.done(done)
      await queries.invalidateQueries({ queryKey: [SERIES_KEY] })
      onClose()
    })
  const save = (typed: Typed) =>
    change(
      () =>
        api.setLimit({
          ...typed,
          back: typed.back ?? 0,
          holdS: typed.holdS ?? 0,
          limitId: own?.limitId,
          unitId: series.unitId,
          componentId: series.componentId,
          componentType: null,
          analogueType: series.measure,
        }),
      say('limit.saved'),
    )
  const drop = (limitId: string) => change(() => api.dropLimit({ limitId }), say('limit.dropped'))
  const { low, lowWarn, highWarn, high } = own ?? series
  return (
    <Form<Typed>
      className="form-grid mv-limits"
      layout="vertical"
      requiredMark={false}
      initialValues={{ low, lowWarn, highWarn, high, back: own?.back ?? 0, holdS: own?.holdS ?? 0 }}
      onFinish={(typed) => void save(typed)}
    >
      {BOUNDS.map((bound) => (
        <Form.Item key={bound} name={bound} label={say(`limit.${bound}`)}>
          <InputNumber suffix={unit} precision={decimals} controls={false} />
        </Form.Item>
      ))}
      <Form.Item name="back" label={say('limit.back')}>
        <InputNumber suffix={unit} precision={decimals} min={0} controls={false} />
      </Form.Item>
      <Form.Item name="holdS" label={say('limit.holdS')}>
        <InputNumber suffix="s" precision={0} min={0} controls={false} />
      </Form.Item>
      <p className="text-2 small">{say('limit.note')}</p>
      <div className="in-row">
        <Button onClick={onClose}>{say('cancel')}</Button>
        {own && <Button onClick={() => void drop(own.limitId)}>{say('limit.drop')}</Button>}
        <SendButton htmlType="submit" loading={isSending}>
          {say('save')}
        </SendButton>
      </div>
    </Form>
  )
}
