import { dialogOf, TASK_SHEETS, type TaskType } from '../contract/index.ts'

/** The name under which what a notice opens is lent (`shell/lent`). */
export const doorOf = ({ taskType, status }: { taskType: TaskType; status: string }): string =>
  dialogOf(taskType, status) ?? TASK_SHEETS[taskType]
