/* Which backend the page has; a folder of static files has another file of this name. */
export {createBackend} from './serve-backend.js';
