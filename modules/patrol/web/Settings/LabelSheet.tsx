import { printSheet } from '@gss/web-kit/crud/printSheet'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { QrCode } from '@gss/web-kit/qr/QrCode.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useRef, useState } from 'react'
import { PATROL_LABELS_MAX } from '../../contract/index.ts'
import { api } from '../api.ts'
import { UnitSelect, usePatrolUnitChoice } from '../Now/useUnitChoice.tsx'
import { patrolBook } from '../patrolBook.ts'

/** Sheets of labels: each says its point and a mark that only the server can make. */
export function LabelSheet() {
  const say = useText(patrolBook)
  const sheet = useRef<HTMLDivElement>(null)
  const [unitId, choose] = usePatrolUnitChoice()
  const [picked, pick] = useState<string[]>([])
  const points = useQuery({
    queryKey: ['patrol.routePoints', unitId],
    queryFn: ({ signal }) => api.routePoints({ unitId: unitId ?? '' }, { signal }),
    enabled: unitId !== undefined,
  })
  const all = points.data ?? []
  const pointIds = (picked.length > 0 ? picked : all.map(({ pointId }) => pointId)).slice(
    0,
    PATROL_LABELS_MAX,
  )
  const labels = useQuery({
    queryKey: ['patrol.labels', unitId, pointIds],
    queryFn: ({ signal }) => api.pointLabels({ unitId: unitId ?? '', pointIds }, { signal }),
    enabled: unitId !== undefined && pointIds.length > 0,
  })
  const error = points.error ?? labels.error
  return (
    <div className="pt-labels">
      <div className="in-row">
        <UnitSelect
          value={unitId}
          onChange={(next) => {
            pick([])
            choose(next)
          }}
        />
        <Select
          mode="multiple"
          className="spacer"
          aria-label={say('choosePoints')}
          placeholder={say('choosePoints')}
          value={picked}
          options={all.map(({ pointId, name }) => ({ value: pointId, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
          maxTagCount="responsive"
          onChange={pick}
        />
        <Button
          type="primary"
          disabled={!labels.data || labels.data.length === 0}
          onClick={() => sheet.current && printSheet(sheet.current)}
        >
          {say('print')}
        </Button>
      </div>
      {error && <Failed error={error} retry={say('again')} onRetry={() => void points.refetch()} />}
      {!error && !points.data && <Skeleton label={say('loading')} />}
      {points.data?.length === 0 && <EmptyState sentence={say('noPoints')} fact={say('pointsWhere')} />}
      {all.length > PATROL_LABELS_MAX && (
        <p className="text-2">{say('moreShown', { count: PATROL_LABELS_MAX })}</p>
      )}
      <div ref={sheet} className="pt-sheet" role="group" aria-label={say('labelsOf')}>
        {(labels.data ?? []).map(({ pointId, code, name, place, tag }) => (
          <figure key={pointId}>
            <QrCode value={tag} label={name} />
            <figcaption>
              <b>{name}</b>
              <span>{place}</span>
              <span className="tabular">{code}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
