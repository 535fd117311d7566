import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Progress } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Layer, PictureKind } from '../../contract/index.ts'
import { fitBySize } from '../../model/fit.ts'
import { api } from '../api.ts'
import { layerTitle } from '../desk/layerTitle.ts'
import { editorBook } from './editorBook.ts'
import { type EditorDraft, FilePicker, PageTurner } from './draftParts.tsx'
import { type FitPoints, fitOf, NO_POINTS } from './fitPoints.ts'
import { FitView } from './FitView.tsx'
import { PicturePreview } from './PicturePreview.tsx'

interface PictureDialogProps {
  layer: Layer
  kind: PictureKind
  /** Whether devices stand on the plan: they stay where they are on the building. */
  hasLabels: boolean
  onClose: () => void
}

const WHOLE_PERCENT = 100

/** Upload, look, fit, take into use: nothing changes on the plan before the last step. */
export function PictureDialog({ layer, kind, hasLabels, onClose }: PictureDialogProps) {
  const say = useText(editorBook)
  const toast = useToast()
  const queries = useQueryClient()
  const [draft, setDraft] = useState<EditorDraft | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const [points, setPoints] = useState<FitPoints>(NO_POINTS)

  const uploading = useMutation({
    mutationFn: (file: File) =>
      api.uploadPicture({ layerId: layer.layerId, kind }, file, { onProgress: setPart }),
    onSuccess: setDraft,
    onError: (error) => toast.failed(error, say('upload.failed')),
    onSettled: () => setPart(null),
  })
  const turning = useMutation({
    mutationFn: (page: number) => api.turnPage({ draftId: draft?.draftId ?? '', page }),
    onSuccess: (turned) => {
      setDraft(turned)
      setPoints(NO_POINTS)
    },
    onError: (error) => toast.failed(error),
  })
  const old = kind === 'plan' ? layer.picture : layer.evacuation
  const mustFit =
    draft !== null && kind === 'plan' && hasLabels && old !== null && fitBySize(old, draft.picture) === null
  const fit = fitOf(points)
  const using = useMutation({
    mutationFn: () =>
      api.usePicture({ draftId: draft?.draftId ?? '', seen: layer.version, ...(mustFit && fit && { fit }) }),
    onSuccess: async () => {
      await Promise.all(
        [['plan.layer', layer.layerId], ['plan.layers'], ['plan.labels', layer.layerId]].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
      toast.done(say('upload.used'))
      onClose()
    },
    onError: (error) => toast.failed(error),
  })

  let body: ReactNode = <FilePicker isBusy={uploading.isPending} onFile={(file) => uploading.mutate(file)} />
  if (part !== null) {
    // The last hundredth is the server's: it reads, cleans and cuts the picture.
    const words = part < 1 ? say('upload.sending') : say('upload.reading')
    body = (
      <div className="pe-wait" role="status">
        <Progress percent={Math.floor(part * WHOLE_PERCENT)} status="active" />
        <p className="text-2">{words}</p>
      </div>
    )
  } else if (draft && mustFit)
    body = <FitView layer={layer} draft={draft} points={points} onPoints={setPoints} />
  else if (draft) body = <PicturePreview which={draft} picture={draft.picture} />

  return (
    <Dialog
      open
      width={1200}
      title={say(`upload.title.${kind}`, { layer: layerTitle(layer) })}
      okText={say('upload.use')}
      okButtonProps={{ disabled: !draft || turning.isPending || (mustFit && !fit), loading: using.isPending }}
      onOk={() => using.mutate()}
      onCancel={onClose}
    >
      <div className="pe-picture">
        {body}
        {draft && (
          <div className="in-row">
            <span className="text-2 small tabular">
              {say('upload.size', {
                name: draft.picture.name,
                width: Math.round(draft.picture.width),
                height: Math.round(draft.picture.height),
              })}
            </span>
            <PageTurner
              picture={draft.picture}
              isBusy={turning.isPending}
              onTurn={(page) => turning.mutate(page)}
            />
            <span className="spacer" />
            <button type="button" className="press compact" onClick={() => setDraft(null)}>
              {say('upload.other')}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
