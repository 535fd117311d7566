import type { TaskType } from '../contract/index.ts'

/** The tables this module owns, as the migrations make them. */
export interface NoticeTables {
  notices: {
    unit_id: string
    notice_id: string
    task_type: TaskType
    task_id: string
    status: string
    title: string
    content: string
    /** The right whose holders it is for, as `permission.action`; null: only those who are named. */
    may: string | null
    user_ids: string[]
    is_to_do: boolean
    created_at: Date
    due_at: Date | null
    ended_at: Date | null
  }
  notice_marks: {
    unit_id: string
    notice_id: string
    user_id: string
    read_at: Date
    closed_at: Date | null
  }
}
