import { dialogOf, TASK_SHEETS, type TaskType } from '../contract/index.ts'

/** Screens of what notices are about, by the names menu entries call them. */
export const TASK_SCREENS: readonly string[] = ['patrolNow', 'hazards', 'permits', 'lives', 'changes']

/** The name under which what a notice opens is lent (`shell/lent`). */
export const doorOf = ({ taskType, status }: { taskType: TaskType; status: string }): string =>
  dialogOf(taskType, status) ?? TASK_SHEETS[taskType]
