import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { Button } from 'antd'
import { useState } from 'react'
import type { Series } from '../../contract/index.ts'
import { CurveView } from '../Curve/CurveView.tsx'
import { useMeasureName } from '../useMeasureName.ts'
import { valuesBook } from '../valuesBook.ts'
import { LimitForm } from './LimitForm.tsx'
import { StateOf } from './StateOf.tsx'
import { valueText } from '../valueText.ts'

const WIDTH_PX = 1000

/** One series: how it is, how it was, and within which limits it has to be. */
export function SeriesDialog({ series, onClose }: { series: Series; onClose: () => void }) {
  const say = useText(valuesBook)
  const nameOf = useMeasureName()
  const may = useMay()
  const [isSetting, setSetting] = useState(false)
  const { unitName, deviceName, measure, value, unitId, componentId } = series
  return (
    <Dialog
      open
      isReadOnly={!isSetting}
      width={WIDTH_PX}
      title={`${deviceName} · ${nameOf(measure)}`}
      onCancel={onClose}
      footer={null}
    >
      <div className="mv-head">
        <b className="tabular mv-now">{valueText(measure, value)}</b>
        <StateOf series={series} />
        <span className="text-2">{unitName}</span>
        {may('edit') && !isSetting && <Button onClick={() => setSetting(true)}>{say('limit.set')}</Button>}
      </div>
      {isSetting && <LimitForm series={series} onClose={() => setSetting(false)} />}
      <CurveView unitId={unitId} componentId={componentId} measures={[measure]} mayExport={may('export')} />
    </Dialog>
  )
}
