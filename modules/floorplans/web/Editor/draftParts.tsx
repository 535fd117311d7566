import type { AnswerOf } from '@gss/kit/call'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import {
  type calls,
  type LayerPicture,
  PLAN_PICTURE_MAX_BYTES,
  PLAN_PICTURE_MAX_PX,
} from '../../contract/index.ts'
import { editorBook } from './editorBook.ts'

export type EditorDraft = AnswerOf<(typeof calls)['uploadPicture']>

const ACCEPTED = '.png,.jpg,.jpeg,.webp,.svg,.pdf'
const MIB = 1_048_576

/** Chosen or dropped: the field lies over all of it. */
export function FilePicker({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const say = useText(editorBook)
  return (
    <label className="pe-drop">
      <Icon name="upload" size={20} />
      <b>{say('upload.choose')}</b>
      <span className="text-2 small">
        {say('upload.rules', { mib: PLAN_PICTURE_MAX_BYTES / MIB, px: PLAN_PICTURE_MAX_PX })}
      </span>
      <input
        type="file"
        accept={ACCEPTED}
        disabled={isBusy}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
        }}
      />
    </label>
  )
}

interface PageTurnerProps {
  picture: LayerPicture
  isBusy: boolean
  onTurn: (page: number) => void
}

/** A PDF of many pages: which of them is the plan. */
export function PageTurner({ picture: { page, pages }, isBusy, onTurn }: PageTurnerProps) {
  const say = useText(editorBook)
  if (page === null || pages === null || pages < 2) return null
  return (
    <span className="in-row">
      <button
        type="button"
        className="press icon compact"
        aria-label={say('page.before')}
        disabled={isBusy || page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        <Icon name="left" size={12} />
      </button>
      <span className="tabular small">{say('page.of', { page, pages })}</span>
      <button
        type="button"
        className="press icon compact"
        aria-label={say('page.after')}
        disabled={isBusy || page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        <Icon name="right" size={12} />
      </button>
    </span>
  )
}
