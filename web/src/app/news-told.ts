import { createStore } from '#web/session/store.ts'

const { become: tellNews, useNow: useNewsTold } = createStore(false)

/** Whether there is something new that whoever is here has not read about. */
export { tellNews, useNewsTold }
