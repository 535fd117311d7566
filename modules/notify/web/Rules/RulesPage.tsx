import { chosen, type Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useFinder } from '@gss/web-kit/crud/finders'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { DAY_MIN, type Rule } from '../../contract/rule.ts'
import { CATEGORIES } from '../../contract/words.ts'
import { api } from '../api.ts'
import { clockWords } from '../minutes.ts'
import { notifyBook } from '../notifyBook.ts'
import {
  BLANK_RULE,
  contactKey,
  ruleDraftOf,
  type RuleValues,
  useRuleFields,
  ruleValues,
} from './ruleForm.ts'

const LIST = 'notify.rules'

/** Who hears what, by which way, in which order. */
export function NotifyRulesPage() {
  const say = useText(notifyBook)
  const units = useFinder('unit')
  const isCentre = useSession(({ session }) => session?.origin === 'rms' && session.user.roleType !== 'pro')
  const { data: audiences } = useQuery({
    queryKey: [LIST, 'audiences'],
    queryFn: ({ signal }) => api.audiences({}, { signal }),
  })
  const fields = useRuleFields(audiences, isCentre ? units : undefined)
  const whomOf = ({ audience, roleName, contactRole, address, wayName }: Rule) => {
    const contact = contactKey(contactRole)
    switch (audience) {
      case 'role':
        return roleName
      case 'contact':
        return contact ? say(contact) : ''
      case 'holders':
        return say('audience.holders')
      case 'address':
        return <span className="tabular">{address}</span>
      case 'robot':
        return wayName
    }
  }
  const crud: Crud<Rule, 'category' | 'unit' | 'standard', RuleValues> = {
    name: LIST,
    noun: say('rule'),
    rowKey: ({ ruleId }) => ruleId,
    rowName: ({ category, step }) => `${say(`category.${category}`)} ${step}`,
    load: ({ filters, page, pageRows }, sending) =>
      api.rules(
        {
          page,
          pageRows,
          category: chosen(filters.category, CATEGORIES),
          unitId: filters.unit,
          isStandard: filters.standard === '1' ? 1 : undefined,
        },
        sending,
      ),
    quick: [{ label: say('onlyStandard'), filters: { standard: '1' } }],
    filters: [
      {
        kind: 'select',
        name: 'category',
        label: say('category'),
        options: CATEGORIES.map((value) => ({ value, label: say(`category.${value}`) })),
      },
      ...(units
        ? [
            {
              kind: 'reference' as const,
              name: 'unit' as const,
              label: say('unit'),
              find: (typed: string, _: object, sending: object) => units.find(typed, sending),
              nameOf: units.nameOf,
            },
          ]
        : []),
    ],
    columns: [
      {
        key: 'unit',
        title: say('unit'),
        width: 240,
        show: ({ unitId, unitName }) =>
          unitId === null ? <span className="text-2">{say('standard')}</span> : unitName,
      },
      {
        key: 'category',
        title: say('category'),
        width: 88,
        show: ({ category }) => say(`category.${category}`),
      },
      {
        key: 'step',
        title: say('step'),
        width: 72,
        align: 'right',
        show: ({ step }) => <span className="tabular">{step}</span>,
      },
      {
        key: 'wait',
        title: say('wait'),
        width: 88,
        align: 'right',
        show: ({ waitS }) => <span className="tabular">{say('wait.s', { s: waitS })}</span>,
      },
      { key: 'whom', title: say('audience'), show: whomOf },
      { key: 'channel', title: say('channel'), width: 88, show: ({ channel }) => say(`channel.${channel}`) },
      {
        key: 'time',
        title: say('time'),
        width: 128,
        show: ({ fromMin, untilMin }) =>
          fromMin === 0 && untilMin === DAY_MIN ? (
            say('time.always')
          ) : (
            <span className="tabular">{`${clockWords(fromMin)}–${clockWords(untilMin)}`}</span>
          ),
      },
      {
        key: 'confirm',
        title: say('needsConfirm'),
        width: 88,
        isLesser: true,
        show: ({ needsConfirm }) => say(needsConfirm ? 'yes' : 'no'),
      },
      {
        key: 'enabled',
        title: say('isEnabled'),
        width: 72,
        show: ({ isEnabled }) => say(isEnabled ? 'yes' : 'no'),
      },
    ],
    form: {
      width: 800,
      columns: 2,
      fields,
      blank: BLANK_RULE,
      of: ruleValues,
      add: (values) => api.addRule({ unitId: values.unit?.value ?? null, ...ruleDraftOf(values) }),
      edit: ({ ruleId, version }, values) => api.editRule({ ruleId, version, ...ruleDraftOf(values) }),
    },
    remove: { run: (rows) => api.removeRules({ ruleIds: rows.map(({ ruleId }) => ruleId) }) },
  }
  return <CrudPage crud={crud} />
}
