import type { FileRefusal } from '../../fileRefusal.ts'

export const text: Record<FileRefusal, string> = {
  'file.tooLarge': 'O arquivo pode ter no máximo {megabytes} MB',
  'file.typeWrong': 'Este tipo de arquivo não é aceito',
  'file.nameTooLong': 'O nome do arquivo é longo demais: no máximo {chars} caracteres',
  'file.empty': 'O arquivo está vazio',
  'file.brokenOff': 'O envio foi interrompido. Tente novamente',
  'file.notFound': 'O arquivo não existe ou foi excluído',
  'file.sheetUnreadable': 'A planilha não pode ser lida; use xlsx',
  'file.sheetTooLarge': 'A planilha é grande demais: no máximo {rows} linhas e {columns} colunas',
}
