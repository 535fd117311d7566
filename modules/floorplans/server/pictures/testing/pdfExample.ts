/** Two pages as small as pages can be: one wide, one tall, a line across each. */
export const PDF_EXAMPLE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 5 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 720 360]/Contents 4 0 R>>endobj
4 0 obj<</Length 36>>stream
1 0 0 RG 10 w 0 0 m 720 360 l S     
endstream endobj
5 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 360 720]/Contents 4 0 R>>endobj
trailer<</Root 1 0 R>>
%%EOF`
