// What a reader's page is made of, to be loaded beside the start of the application and not after it.
import './frame.tsx'
import './reader-screens.ts'
