import { printSheet } from '@gss/web-kit/crud/printSheet'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useRef, useState } from 'react'
import { api, DUTY_RECORD_KEY } from '../api.ts'
import { recordBook } from './recordBook.ts'
import { SheetA1 } from './SheetA1.tsx'

const PanelCheckDialog = pressedPart(() => import('./PanelCheckDialog.tsx').then((m) => m.PanelCheckDialog))

interface SheetDialogProps {
  roomId: string
  at: Date | undefined
  onChanged: () => void
  onClose: () => void
}

/** The sheet of one shift, to be read and printed as GB 25201 has it; the daily check of the panel is written from here. */
export function ShiftSheetDialog({ roomId, at, onChanged, onClose }: SheetDialogProps) {
  const say = useText(recordBook)
  const may = useMay()
  const [isChecking, setChecking] = useState(false)
  const paper = useRef<HTMLElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [DUTY_RECORD_KEY, 'sheet', roomId, at?.getTime()],
    queryFn: ({ signal }) => api.dutySheet({ roomId, ...(at && { at }) }, { signal }),
  })
  return (
    <Dialog
      open
      isReadOnly
      width={1200}
      title={say('a1')}
      onCancel={onClose}
      footer={
        <>
          {may('add') && (
            <Button disabled={!data} onClick={() => setChecking(true)}>
              {say('checkPanel')}
            </Button>
          )}
          <Button
            type="primary"
            icon={<Icon name="print" />}
            disabled={!data}
            onClick={() => paper.current && printSheet(paper.current)}
          >
            {say('print')}
          </Button>
        </>
      }
    >
      {error && !data && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton label={say('loading')} />}
      {data && (
        // Higher than most screens: the arrows move it, and its keys stay.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="rc-sheet" tabIndex={0} role="group" aria-label={say('a1')}>
          <SheetA1 sheet={data} ref={paper} />
        </div>
      )}
      <Suspense>
        {isChecking && (
          <PanelCheckDialog
            roomId={roomId}
            onDone={() => {
              setChecking(false)
              onChanged()
            }}
            onClose={() => setChecking(false)}
          />
        )}
      </Suspense>
    </Dialog>
  )
}
