import { openBuildingMap } from '@gss/floorplans/web'
import { boundsText, Curves, useMeasureName, valueText } from '@gss/measures/web'
import { openCameras } from '@gss/video/web'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { usePartSlot } from '@gss/web-kit/shell/partSlots'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { Suspense, useState } from 'react'
import { type BoardDevice, deviceStandingOf } from '../../contract/index.ts'
import { besideOf } from '../besideOf.ts'
import { boardsBook } from '../boardsBook.ts'
import { DeviceStand } from '../Frame/Stand.tsx'

const Diary = placedPart(() => import('./Diary.tsx').then((m) => m.Diary))

/** One device: what it is, what it says, how it was, and the ways to its plan, its cameras and what may be done with it. */
export function DeviceCard({
  device,
  unitId,
  onClose,
}: {
  device: BoardDevice
  unitId: string
  onClose: () => void
}) {
  const say = useText(boardsBook)
  const nameOf = useMeasureName()
  const deeds = usePartSlot('deviceDeeds')
  const {
    kind,
    name,
    code,
    place,
    buildingName,
    floorName,
    buildingId,
    layerId,
    cameras,
    values,
    componentId,
    heardAt,
    since,
  } = device
  const [shown, setShown] = useState(values[0]?.measure ?? null)
  return (
    <Dialog title={name} width={800} onCancel={onClose} footer={null} isReadOnly open>
      <div className="bd-card">
        <p className="bd-line">
          <DeviceStand stands={deviceStandingOf(device)} />
          <span className="tabular text-2">{code}</span>
          <span className="text-2 ellipsis">{place || `${buildingName} ${floorName}`}</span>
        </p>
        <dl className="bd-facts">
          <dt>{say('heard')}</dt>
          <dd className="tabular">{heardAt ? dateTimeOf(heardAt) : say('never')}</dd>
          {since && (
            <>
              <dt>{say('since')}</dt>
              <dd className="tabular">{dateTimeOf(since)}</dd>
            </>
          )}
        </dl>
        <div className="bd-ways">
          {buildingId !== null && layerId !== null && (
            <button
              type="button"
              className="press"
              onClick={() => openBuildingMap({ buildingId, layerId, componentId: device.deviceId })}
            >
              {say('openPlan')}
            </button>
          )}
          {cameras.length > 0 && (
            <button
              type="button"
              className="press"
              onClick={() => openCameras({ unitId, cameras, deviceId: device.deviceId })}
            >
              {say('cameras')}
            </button>
          )}
          {deeds.map((Deeds, at) => (
            <Deeds key={at} componentId={componentId} />
          ))}
        </div>
        {/* What measures, and was not heard yet; a detector behind a panel measures nothing. */}
        {values.length === 0 && kind !== 'component' && <p className="text-2">{say('noValues')}</p>}
        {values.length > 0 && (
          <table className="bd-values">
            <thead>
              <tr>
                <th scope="col">{say('measure')}</th>
                <th scope="col" className="at-end">
                  {say('values')}
                </th>
                <th scope="col">{say('limits')}</th>
                <th scope="col">{say('at')}</th>
              </tr>
            </thead>
            <tbody>
              {values.map((value) => (
                <tr key={value.measure} className={shown === value.measure ? 'is-on' : ''}>
                  <td>
                    <button type="button" className="name-key" onClick={() => setShown(value.measure)}>
                      {nameOf(value.measure)}
                    </button>
                  </td>
                  <td className={value.isStale ? 'at-end tabular text-3' : 'at-end tabular'}>
                    {valueText(value.measure, value.value)}
                  </td>
                  <td className="tabular text-2">{boundsText(value)}</td>
                  <td className="tabular text-2">{dateTimeOf(value.at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Suspense fallback={null}>
          <Diary unitId={unitId} componentId={componentId} measures={values.map(({ measure }) => measure)} />
        </Suspense>
        {shown !== null && (
          <Curves unitId={unitId} componentId={componentId} measures={besideOf(shown, values)} />
        )}
      </div>
    </Dialog>
  )
}
