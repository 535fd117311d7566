import { isRefused } from '@gss/web-kit/api/failures'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import type { Layer } from '../../contract/index.ts'
import { api } from '../api.ts'
import { editorBook } from './editorBook.ts'

interface LayerDialogProps {
  layer: Layer
  onClose: () => void
}

const NAME_MAX_CHARS = 50

export function RenameDialog({ layer, onClose }: LayerDialogProps) {
  const say = useText(editorBook)
  const toast = useToast()
  const queries = useQueryClient()
  const [name, setName] = useState(layer.layerName)
  const saving = useMutation({
    mutationFn: () => api.renameLayer({ layerId: layer.layerId, name: name.trim(), seen: layer.version }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['plan.layers'] })
      onClose()
    },
    onError: (error) => toast.failed(error),
  })
  return (
    <Dialog
      open
      width={416}
      title={say('rename.title')}
      okText={say('save')}
      okButtonProps={{ disabled: name.trim() === '', loading: saving.isPending }}
      onOk={() => saving.mutate()}
      onCancel={onClose}
    >
      <Input
        aria-label={say('layerName')}
        value={name}
        maxLength={NAME_MAX_CHARS}
        showCount
        autoFocus
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => name.trim() !== '' && saving.mutate()}
      />
    </Dialog>
  )
}

/** Asks once; a plan on which devices stand is refused, and then asked for with them. */
export function DeleteDialog({ layer, onClose, onDeleted }: LayerDialogProps & { onDeleted: () => void }) {
  const say = useText(editorBook)
  const toast = useToast()
  const queries = useQueryClient()
  const [standing, setStanding] = useState<string | null>(null)
  const deleting = useMutation({
    mutationFn: () =>
      api.deleteLayer({
        layerId: layer.layerId,
        seen: layer.version,
        ...(standing !== null && { withLabels: true }),
      }),
    onSuccess: async () => {
      onDeleted()
      await queries.invalidateQueries({ queryKey: ['plan.layers'] })
      onClose()
    },
    onError: (error) => {
      if (isRefused(error, 'plan.layerInUse')) setStanding(error.sentence)
      else toast.failed(error)
    },
  })
  return (
    <Dialog
      open
      width={416}
      title={say('delete.title', { layer: layer.layerName })}
      okText={say(standing === null ? 'delete' : 'delete.withLabels')}
      okButtonProps={{ danger: true, loading: deleting.isPending }}
      onOk={() => deleting.mutate()}
      onCancel={onClose}
    >
      {standing ?? say('delete.note')}
    </Dialog>
  )
}
