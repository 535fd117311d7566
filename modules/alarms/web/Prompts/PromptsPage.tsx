import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { isPromptCategory, PROMPT_FOR_EVER, type VoicePrompt } from '@gss/notify/contract'
import { api } from './api.ts'
import { BLANK_PROMPT, promptDraftOf, promptTyped, usePromptFields } from './promptForm.tsx'
import type { PromptValuesTyped } from './promptTyped.ts'
import { promptsBook } from './promptsBook.ts'
import { usePreview } from './usePreview.ts'

/** How each kind of alarm is said aloud: a row a category, heard, changed, set back. */
export function PromptsPage() {
  const say = useText(promptsBook)
  const fields = usePromptFields()
  const { play } = usePreview()
  const crud: Crud<VoicePrompt, string, PromptValuesTyped> = {
    name: 'notify.prompts',
    noun: say('prompt'),
    rowKey: ({ category }) => category,
    rowName: ({ name }) => name,
    isWhole: true,
    load: async (_, sending) => {
      const rows = await api.voicePrompts({}, sending)
      return { rows, page: 1, total: rows.length }
    },
    columns: [
      {
        key: 'category',
        title: say('category'),
        width: 128,
        show: ({ category }) => (isPromptCategory(category) ? say(`category.${category}`) : category),
      },
      { key: 'name', title: say('name'), width: 144, isLesser: true, show: ({ name }) => name },
      {
        key: 'template',
        title: say('template'),
        show: ({ template }) => <span title={template}>{template}</span>,
      },
      { key: 'by', title: say('by'), width: 128, show: ({ by }) => say(`by.${by}`) },
      {
        key: 'times',
        title: say('times'),
        width: 104,
        show: ({ times }) =>
          times === PROMPT_FOR_EVER ? say('times.forEver') : say('times.n', { n: times }),
      },
      {
        key: 'priority',
        title: say('priority'),
        width: 88,
        align: 'right',
        show: ({ priority }) => priority,
      },
      {
        key: 'isEnabled',
        title: say('isEnabled'),
        width: 80,
        show: ({ isEnabled }) => say(isEnabled ? 'yes' : 'no'),
      },
      {
        key: 'changed',
        title: say('changed'),
        width: 184,
        isLesser: true,
        show: ({ changedAt, changedName }) =>
          changedAt === null ? (
            <span className="text-3">{say('standard')}</span>
          ) : (
            `${changedName} ${dateTimeOf(changedAt)}`.trim()
          ),
      },
    ],
    form: {
      width: 800,
      columns: 2,
      fields,
      blank: BLANK_PROMPT,
      of: promptTyped,
      edit: ({ category, version }, values) =>
        api.editPrompt({ category, version, ...promptDraftOf(values) }),
    },
    more: [
      {
        key: 'preview',
        label: say('preview'),
        action: 'query',
        icon: 'play',
        done: null,
        run: (row) => Promise.resolve(void play(row)),
      },
      {
        key: 'reset',
        label: say('reset'),
        action: 'edit',
        isOffered: ({ version }) => version > 0,
        ask: ({ name }) => say('resetAsk', { name }),
        done: say('resetDone'),
        run: ({ category, version }) => api.resetPrompt({ category, version }),
      },
    ],
    above: (
      <p className="text-2 small" role="note">
        {say('note')}
      </p>
    ),
  }
  return <CrudPage crud={crud} />
}
