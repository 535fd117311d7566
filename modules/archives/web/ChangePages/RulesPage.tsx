import '../Changes/changes.css'
import { useFound } from '@gss/web-kit/crud/useFound'
import { useAskGrave } from '@gss/web-kit/dialog/useAskGrave.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useMay, useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { findUnits } from '../Register/filtersOf.ts'
import { useSeesUnits } from '../Register/useSeesUnits.ts'
import { unitFinder } from '../unitFinder.ts'
import { changesBook } from '../Changes/changesBook.ts'
import { useNames } from '../Changes/useNames.ts'

const UNIT = 'unit'
const RULES = 'archives.changeRules'
const NOBODY = {}

/** 审批设置: what of a unit's waits for approval, object by object; the centre sets it, the unit sees it. */
export function ApprovalRulesPage() {
  const say = useText(changesBook)
  const { nameOfObject } = useNames()
  const { title } = useScreen()
  const may = useMay()
  const ask = useAskGrave()
  const toast = useToast()
  const queries = useQueryClient()
  const seesUnits = useSeesUnits() ?? false
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useState('')
  const unitId = params.get(UNIT) ?? undefined
  const query = useQuery({
    queryKey: [RULES, unitId],
    queryFn: ({ signal }) => api.changeRules({ unitId }, { signal }),
    enabled: !seesUnits || unitId !== undefined,
  })
  const rows = (query.data?.rows ?? []).map((row) => ({ ...row, name: nameOfObject(row.object, row.label) }))
  const found = rows.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const turn = async (objects: string[], needsApproval: boolean) => {
    if (!query.data) return
    try {
      await api.setChangeRules({ unitId: query.data.unitId, objects, needsApproval })
      toast.done(say('done'))
    } catch (failure) {
      toast.failed(failure)
    }
    await queries.invalidateQueries({ queryKey: [RULES] })
  }
  const turnAll = (needsApproval: boolean) =>
    ask({
      title: say(needsApproval ? 'rule.allOnAsk' : 'rule.allOffAsk'),
      okText: say('confirm'),
      cancelText: say('cancel'),
      onOk: () =>
        turn(
          rows.map(({ object }) => object),
          needsApproval,
        ),
    })
  const mayTurn = may('edit') && query.data !== undefined
  return (
    <div className="page">
      <header className="page-head">
        <div className="page-title">
          <h1>{title}</h1>
        </div>
        <span className="spacer" />
        {mayTurn && <Button onClick={() => turnAll(false)}>{say('rule.allOff')}</Button>}
        {mayTurn && <Button onClick={() => turnAll(true)}>{say('rule.allOn')}</Button>}
      </header>
      <section className="panel chg-rules" aria-label={title}>
        <div className="chg-rules-head">
          {seesUnits && (
            <UnitOf
              unitId={unitId}
              onChosen={(next) => setParams(next === undefined ? {} : { [UNIT]: next })}
            />
          )}
          <Input
            allowClear
            className="chg-rules-search"
            aria-label={say('object')}
            placeholder={say('object')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <span className="text-2">{say('rule.note')}</span>
        </div>
        {seesUnits && unitId === undefined && <EmptyState sentence={say('rule.unitFirst')} />}
        {query.error && (
          <Failed error={query.error} retry={say('again')} onRetry={() => void query.refetch()} />
        )}
        {query.isLoading && <Skeleton label={say('loading')} />}
        {query.data && (
          <div className="chg-rules-rows">
            <table>
              <thead>
                <tr>
                  <th scope="col">{say('object')}</th>
                  <th scope="col">{say('rule.need')}</th>
                  <th scope="col">{say('rule.by')}</th>
                  <th scope="col">{say('rule.at')}</th>
                </tr>
              </thead>
              <tbody>
                {found.map(({ object, name, needsApproval, changedBy, changedAt }) => (
                  <tr key={object}>
                    <th scope="row">{name}</th>
                    <td>
                      <Switch
                        size="small"
                        aria-label={`${say('rule.need')} ${name}`}
                        checked={needsApproval}
                        disabled={!may('edit')}
                        onChange={(isOn) => void turn([object], isOn)}
                      />{' '}
                      <span className="text-2">{say(needsApproval ? 'rule.on' : 'rule.off')}</span>
                    </td>
                    <td>{changedBy}</td>
                    <td className="tabular text-2">{changedAt && dateTimeOf(changedAt)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </div>
  )
}

function UnitOf({
  unitId,
  onChosen,
}: {
  unitId: string | undefined
  onChosen: (unitId: string | undefined) => void
}) {
  const say = useText(changesBook)
  const [isOpen, setOpen] = useState(false)
  const { options, isBusy, typed, type } = useFound('rulesUnit', findUnits, NOBODY, isOpen)
  const name = useQuery({
    queryKey: ['archives.unitName', unitId],
    queryFn: () => unitFinder.nameOf(unitId ?? ''),
    enabled: unitId !== undefined,
  })
  return (
    <Select
      className="chg-rules-unit"
      aria-label={say('unit')}
      placeholder={say('unit')}
      value={unitId === undefined ? null : (name.data ?? null)}
      loading={isBusy}
      options={options}
      allowClear
      showSearch={{ filterOption: false, searchValue: typed, onSearch: type }}
      onOpenChange={setOpen}
      onChange={(next: string | null | undefined) => {
        type('')
        onChosen(next ?? undefined)
      }}
    />
  )
}
