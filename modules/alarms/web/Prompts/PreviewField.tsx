import { keptIds, isFormFiles } from '@gss/web-kit/crud/files/formFile'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form } from 'antd'
import type { PromptValuesTyped } from './promptTyped.ts'
import { promptsBook } from './promptsBook.ts'
import { usePreview } from './usePreview.ts'

/** What is typed, as it would be said. */
export function PreviewField({ id }: { id?: string }) {
  const say = useText(promptsBook)
  const form = Form.useFormInstance<PromptValuesTyped>()
  // Also of what stands in no field: the category is the row's.
  const typed = Form.useWatch((values: PromptValuesTyped) => values, { form, preserve: true })
  const { isPlaying, play, saidOf } = usePreview()
  if (!typed?.category) return null
  const { category, template, by, file, volume } = typed
  const prompt = {
    category,
    template,
    by,
    fileId: keptIds(isFormFiles(file) ? file : [])[0] ?? null,
    volume,
  }
  return (
    <div id={id} role="group" aria-label={say('said')}>
      <p>{by === 'file' && prompt.fileId !== null ? say('by.file') : saidOf(prompt).text}</p>
      <Button htmlType="button" icon={<Icon name="play" />} onClick={() => void play(prompt)}>
        {say(isPlaying ? 'preview.stop' : 'preview')}
      </Button>
    </div>
  )
}
