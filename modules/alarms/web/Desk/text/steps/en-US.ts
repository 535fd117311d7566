import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  steps: 'Steps',
  'step.video': 'Take it and look at the cameras',
  'step.plan': 'Take it and look at the plan',
  'step.callWho': 'Call to verify: {who}',
  'step.call': 'Call to verify',
  'step.judge': 'Confirm the fire or a false alarm, say what was done',
  'step.settle': 'Say what was done and confirm',
  'step.119': 'Hand over to 119',
}
