import type { TrainingRefusal } from '../../../contract/refusals.ts'

export const text: Record<TrainingRefusal, string> = {
  'training.notFound': 'Não existe ou foi excluído',
  'training.questionWrong':
    'A questão {block} não pode ser lida: a primeira linha pergunta, + é certa, - é errada',
  'training.fileUnknown': 'O arquivo expirou: envie-o de novo',
  'training.noQuestions': 'Este documento não tem questões',
  'training.answeredTwice': 'As respostas já foram enviadas',
  'training.examOver': 'A prova terminou: as respostas não foram aceitas',
  'training.answersWrong': 'As respostas não correspondem às questões',
}
