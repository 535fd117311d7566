import type { FormFile } from '@gss/web-kit/crud/files/formFile'
import type { PromptWay, VoicePrompt } from '@gss/notify/contract'

/** The form of a prompt, as it is typed. */
export interface PromptValuesTyped {
  category: VoicePrompt['category']
  name: string
  template: string
  by: PromptWay
  file: FormFile[] | null
  times: number
  priority: number
  volume: number
  isEnabled: boolean
  preview: null
}
