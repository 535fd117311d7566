import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input, InputNumber, Table } from 'antd'
import { useId, useState } from 'react'
import { CHECK_MINUTES_MAX, MINUTES_STANDARD, CHECK_TIMES_MAX } from '../../contract/index.ts'
import { api, DUTY } from '../api.ts'
import { dutyBook } from '../dutyBook.ts'

const PAGE_ROWS = 10
const USUAL_TIMES = 2

/** 查岗计划: which units are asked by themselves, how often; when, nobody is told. */
export function DutyPlanDialog({ onClose }: { onClose: () => void }) {
  const say = useText(dutyBook)
  const toast = useToast()
  const queries = useQueryClient()
  const id = useId()
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const [chosen, choose] = useState<string[]>([])
  const [isOn, setOn] = useState(true)
  const [most, setMost] = useState(USUAL_TIMES)
  const [minutes, setMinutes] = useState(MINUTES_STANDARD)
  const { isSending, send } = useSend()
  const { data, error, refetch } = useQuery({
    queryKey: [DUTY, 'plans', page, search],
    queryFn: ({ signal }) =>
      api.checkPlans({ page, pageRows: PAGE_ROWS, ...(search && { search }) }, { signal }),
    placeholderData: (before) => before,
  })
  const save = () =>
    send(async () => {
      await api.setCheckPlans({ unitIds: chosen, isOn, most, minutes })
      toast.done(say('plan.done'))
      choose([])
      await queries.invalidateQueries({ queryKey: [DUTY, 'plans'] })
    })
  return (
    <Dialog
      open
      isReadOnly
      width={1000}
      title={say('plan')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{say('close')}</Button>}
    >
      <p className="text-2">{say('plan.note')}</p>
      <Input
        aria-label={say('find')}
        placeholder={say('search')}
        value={search}
        maxLength={60}
        onChange={({ target }) => {
          setPage(1)
          setSearch(target.value)
        }}
      />
      {error && !data && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton label={say('loading')} />}
      {data && (
        <Table
          size="small"
          rowKey={({ unitId }) => unitId}
          dataSource={data.rows}
          rowSelection={{
            selectedRowKeys: chosen,
            preserveSelectedRowKeys: true,
            onChange: (keys) => choose(keys.map(String)),
            getCheckboxProps: ({ unitName }) => ({ 'aria-label': unitName }),
          }}
          pagination={{
            current: page,
            pageSize: PAGE_ROWS,
            total: data.total,
            showSizeChanger: false,
            onChange: setPage,
          }}
          columns={[
            { key: 'unit', title: say('unit'), render: (_, { unitName }) => unitName },
            { key: 'group', title: say('plan.group'), render: (_, { groupName }) => groupName },
            {
              key: 'on',
              title: say('plan'),
              render: (_, plan) =>
                plan.isOn
                  ? `${say('plan.on')} · ≤ ${plan.most} · ${plan.minutes} ${say('min')}`
                  : say('plan.off'),
            },
            {
              key: 'last',
              title: say('plan.last'),
              render: (_, { lastAt, lastOutcome }) =>
                lastAt &&
                lastOutcome && (
                  <span className="tabular">{`${dateTimeOf(lastAt)} ${say(`outcome.${lastOutcome}`)}`}</span>
                ),
            },
          ]}
        />
      )}
      <div className="in-row duty-plan">
        <Checkbox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
          {say('plan.on')}
        </Checkbox>
        <label htmlFor={`${id}most`}>{say('plan.most')}</label>
        <InputNumber
          id={`${id}most`}
          min={1}
          max={CHECK_TIMES_MAX}
          precision={0}
          value={most}
          onChange={(value) => setMost(value ?? USUAL_TIMES)}
        />
        <label htmlFor={`${id}minutes`}>
          {say('minutes')} ({say('min')})
        </label>
        <InputNumber
          id={`${id}minutes`}
          min={1}
          max={CHECK_MINUTES_MAX}
          precision={0}
          value={minutes}
          onChange={(value) => setMinutes(value ?? MINUTES_STANDARD)}
        />
        <span className="spacer" />
        <SendButton loading={isSending} disabled={chosen.length === 0} onClick={() => void save()}>
          {say('plan.apply', { count: chosen.length })}
        </SendButton>
      </div>
    </Dialog>
  )
}
