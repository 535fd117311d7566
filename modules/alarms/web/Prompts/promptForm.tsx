import type { FormField } from '@gss/web-kit/crud/crud'
import { type FormFile, keptIds } from '@gss/web-kit/crud/files/formFile'
import { useText } from '@gss/web-kit/text/book'
import {
  isAlwaysHeard,
  PROMPT_FOR_EVER,
  PROMPT_NAME_MAX_CHARS,
  PROMPT_PRIORITY_MAX,
  PROMPT_SOUND,
  PROMPT_TEMPLATE_MAX_CHARS,
  PROMPT_TIMES_MAX,
  PROMPT_VOLUME_MAX,
  PROMPT_VOLUME_MIN,
  PROMPT_WAYS,
  PROMPT_WORDS,
  unknownPromptMark,
  type VoicePrompt,
} from '@gss/notify/contract'
import { api } from './api.ts'
import { PreviewField } from './PreviewField.tsx'
import type { PromptValuesTyped } from './promptTyped.ts'
import { promptsBook } from './promptsBook.ts'

export const BLANK_PROMPT: PromptValuesTyped = {
  category: 'fire',
  name: '',
  template: '',
  by: 'speech',
  file: [],
  times: 1,
  priority: 1,
  volume: PROMPT_VOLUME_MAX,
  isEnabled: true,
  preview: null,
}
const soundFile = ({ fileId, name, bytes }: { fileId: string; name: string; bytes: number }): FormFile => ({
  key: fileId,
  name,
  bytes,
  look: 'audio',
  state: { is: 'kept', id: fileId },
  open: async (sending) => (await api.promptSound({ fileId }, sending)).blob,
  save: null,
})
export const promptTyped = (row: VoicePrompt): PromptValuesTyped => ({
  category: row.category,
  name: row.name,
  template: row.template,
  by: row.by,
  file:
    row.fileId === null ? [] : [soundFile({ fileId: row.fileId, name: row.fileName, bytes: row.fileBytes })],
  times: row.times,
  priority: row.priority,
  volume: row.volume,
  isEnabled: row.isEnabled,
  preview: null,
})
export const promptDraftOf = ({
  name,
  template,
  by,
  file,
  times,
  priority,
  volume,
  isEnabled,
}: PromptValuesTyped) => ({
  name,
  template,
  by,
  fileId: by === 'speech' ? null : (keptIds(file ?? [])[0] ?? null),
  times,
  priority,
  volume,
  isEnabled,
})

const MARKS = Object.values(PROMPT_WORDS)
  .map((mark) => `{${mark}}`)
  .join(' ')

export function usePromptFields(): FormField<PromptValuesTyped>[] {
  const say = useText(promptsBook)
  return [
    { kind: 'text', name: 'name', label: say('name'), maxChars: PROMPT_NAME_MAX_CHARS, isRequired: true },
    {
      kind: 'select',
      name: 'by',
      label: say('by'),
      isRequired: true,
      hint: say('by.hint'),
      options: PROMPT_WAYS.map((value) => ({ value, label: say(`by.${value}`) })),
    },
    {
      kind: 'lines',
      name: 'template',
      label: say('template'),
      maxChars: PROMPT_TEMPLATE_MAX_CHARS,
      rows: 3,
      isRequired: true,
      hint: say('template.hint', { names: MARKS }),
      check: (value) => {
        const mark = unknownPromptMark(typeof value === 'string' ? value : '')
        return mark === null ? null : say('template.wrong', { name: `{${mark}}` })
      },
    },
    {
      kind: 'files',
      name: 'file',
      label: say('file'),
      hint: say('file.hint', { seconds: PROMPT_SOUND.maxSeconds }),
      rule: { types: PROMPT_SOUND.types, maxBytes: PROMPT_SOUND.maxBytes, maxCount: 1 },
      upload: async (file, sending) => soundFile(await api.uploadPromptSound({}, file, sending)),
      when: ({ by }) => by !== 'speech',
      check: (value) => (Array.isArray(value) && value.length > 0 ? null : say('file.missing')),
    },
    {
      kind: 'number',
      name: 'times',
      label: say('times'),
      min: PROMPT_FOR_EVER,
      max: PROMPT_TIMES_MAX,
      isRequired: true,
      hint: say('times.hint'),
      check: (value, { category }) => {
        if (value === 0) return say('times.zero', { max: PROMPT_TIMES_MAX })
        return isAlwaysHeard(category) && value !== PROMPT_FOR_EVER ? say('mustRepeat') : null
      },
    },
    {
      kind: 'number',
      name: 'priority',
      label: say('priority'),
      min: 1,
      max: PROMPT_PRIORITY_MAX,
      isRequired: true,
      hint: say('priority.hint'),
    },
    {
      kind: 'number',
      name: 'volume',
      label: say('volume'),
      min: PROMPT_VOLUME_MIN,
      max: PROMPT_VOLUME_MAX,
      unit: '%',
      isRequired: true,
      hint: say('volume.hint'),
    },
    {
      kind: 'switch',
      name: 'isEnabled',
      label: say('isEnabled'),
      check: (value, { category }) => (isAlwaysHeard(category) && value !== true ? say('mustRepeat') : null),
    },
    {
      kind: 'own',
      name: 'preview',
      label: say('said'),
      isWide: true,
      render: () => <PreviewField />,
    },
  ]
}
