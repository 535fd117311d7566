import './updateNote.css'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Suspense } from 'react'
import { useHref } from 'react-router'
import { SYSTEM_UPDATE_PATH } from '../paths.ts'
import { systemUpdateBook } from './systemUpdateBook.ts'

interface UpdateNoteProps {
  update: { presetId: string; name: string; summary: string }
  onClose: () => void
}

/** One line: which release, what is in it, and where more is written. */
export function UpdateNote(props: UpdateNoteProps) {
  return (
    <Suspense fallback={null}>
      <Note {...props} />
    </Suspense>
  )
}

function Note({ update: { presetId, name, summary }, onClose }: UpdateNoteProps) {
  const say = useText(systemUpdateBook)
  const address = useHref(SYSTEM_UPDATE_PATH)
  return (
    <p className="update-note" role="status">
      <Icon name="info" size={12} />
      <b>{say('prompt.title', { name })}</b>
      <span className="ellipsis text-2" lang="zh-CN" title={summary}>
        {summary}
      </span>
      <a href={`${address}?id=${presetId}`} target="_blank" rel="noopener" onClick={onClose}>
        {say('prompt.open')}
      </a>
      <button
        type="button"
        className="press quiet icon compact"
        aria-label={say('prompt.read')}
        title={say('prompt.read')}
        onClick={onClose}
      >
        <Icon name="close" size={12} />
      </button>
    </p>
  )
}
