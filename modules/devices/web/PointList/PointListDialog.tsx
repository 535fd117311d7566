import './pointList.css'
import { importer, registerNameIn } from '@gss/archives/web'
import { FileButton } from '@gss/web-kit/crud/FileButton.tsx'
import { ImportResult } from '@gss/web-kit/crud/ImportResult.tsx'
import { useImportRun } from '@gss/web-kit/crud/useImportRun'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { Button } from 'antd'
import { useState } from 'react'
import { objects } from '../../contract/index.ts'
import { devicesNames } from '../names.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { guessed, isEnough, type Mapping } from './guess.ts'
import { pointListBook } from './pointListBook.ts'
import { titlesIn } from './titlesIn.ts'

interface PointListDialogProps {
  panel: { id: string; name: string; unitId: string | undefined }
  onDone: () => void
  onClose: () => void
}
const STEPS = ['file', 'columns', 'check'] as const
type Step = (typeof STEPS)[number]

/** A panel's point list as its maker printed it: the file, which column is what, every wrong row, all of it or nothing. */
export function PointListDialog({ panel, onDone, onClose }: PointListDialogProps) {
  const say = useText(pointListBook)
  useText(devicesNames)
  const language = useSettings((settings) => settings.language)
  const nameOf = registerNameIn(devicesNames.read(language))
  const toast = useToast()
  const [step, setStep] = useState<Step>('file')
  const [list, setList] = useState<{ file: File; titles: string[] } | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const { checked, moving, isSound, send, forget } = useImportRun(
    (file, run, sending) =>
      importer({
        object: 'device',
        unitId: panel.unitId,
        panelId: panel.id,
        columns: JSON.stringify(mapping),
      })(file, run, sending),
    onDone,
  )
  const take = async (file: File) => {
    const titles = await titlesIn(file)
    if (!titles || titles.length === 0) return toast.warn(say('noTitles'))
    setList({ file, titles })
    setMapping(guessed(titles))
    setStep('columns')
  }
  const labelOf = (name: string) =>
    nameOf(
      objects.find(({ object }) => object === 'device')?.fields.find((field) => field.name === name)?.label ??
        name,
    )
  return (
    <Dialog
      open
      width={800}
      title={say('title', { name: panel.name })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          {step === 'columns' && <Button onClick={() => setStep('file')}>{say('back')}</Button>}
          {step === 'columns' && list && (
            <SendButton
              disabled={!isEnough(mapping)}
              onClick={() => {
                setStep('check')
                void send(list.file, 'dry')
              }}
            >
              {say('next')}
            </SendButton>
          )}
          {step === 'check' && (
            <Button
              disabled={moving !== null}
              onClick={() => {
                forget()
                setStep('columns')
              }}
            >
              {say('back')}
            </Button>
          )}
          {step === 'check' && checked && isSound && (
            <SendButton loading={moving !== null} onClick={() => void send(checked.file, 'real')}>
              {say('run', { rows: checked.report.rows })}
            </SendButton>
          )}
        </>
      }
    >
      <ol className="pl-steps">
        {STEPS.map((each, at) => (
          <li key={each} aria-current={each === step ? 'step' : undefined}>
            <b className="tabular">{at + 1}</b>
            {say(`step.${each}`)}
          </li>
        ))}
      </ol>
      {step === 'file' && (
        <div className="import-row">
          <FileButton label={say('choose')} accept=".xlsx" onFile={(file) => void take(file)} />
          <span className="text-2">{say('chooseNote')}</span>
        </div>
      )}
      {step === 'columns' && list && (
        <ColumnsStep titles={list.titles} mapping={mapping} labelOf={labelOf} onChange={setMapping} />
      )}
      {step === 'check' && <ImportResult moving={moving} report={checked?.report} />}
    </Dialog>
  )
}
