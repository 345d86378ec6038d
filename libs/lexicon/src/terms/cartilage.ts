import { anatomy } from '../term.ts';

/** Cartilage, menisci, labra, disks and the lining of joints. */
export const CARTILAGE = anatomy('cartilage', {
  anywhere: {
    'articular cartilage': 'hyaline cartilage | joint cartilage | chondral surface | articular surface',
    cartilage: 'gristle | chondral',
    fibrocartilage: '',
    synovium: 'synovial membrane | synovial lining | joint lining | synovial',
    labrum: 'labral',
    'joint space': 'articular space',
  },
  shoulder: {
    'glenoid labrum': 'labrum of the shoulder | shoulder labrum | glenohumeral labrum',
    'superior labrum': 'superior glenoid labrum | biceps-labral anchor | bicipitolabral complex',
    'anterior labrum': 'anterior glenoid labrum',
    'anteroinferior labrum': 'anterior inferior labrum | anteroinferior glenoid labrum',
    'posterior labrum': 'posterior glenoid labrum | > posterosuperior labrum',
    'posteroinferior labrum': '',
    'sublabral recess': '> sublabral foramen | sublabral sulcus',
    'glenoid cartilage': 'glenohumeral cartilage | > humeral head cartilage',
  },
  elbow: {
    'capitellar cartilage': 'cartilage of the capitellum | > radial head cartilage',
  },
  wrist: {
    'meniscus homologue': 'ulnocarpal meniscus homologue',
  },
  hip: {
    'acetabular labrum': 'hip labrum | labrum of the hip | > superior acetabular labrum',
    'anterosuperior labrum': 'anterosuperior acetabular labrum',
    'acetabular cartilage': 'hip cartilage | > chondrolabral junction | > femoral head cartilage',
  },
  knee: {
    meniscus: 'meniscal | knee meniscus | semilunar cartilage | cartilage disk of the knee',
    'medial meniscus': 'medial meniscal',
    'lateral meniscus': 'lateral meniscal | discoid meniscus site',
    'meniscal root':
      'meniscus root | posterior root | root attachment of the meniscus | posterior meniscal root | > anterior root',
    'posterior horn of the medial meniscus': 'PHMM | posterior horn medial meniscus | medial meniscus posterior horn',
    'posterior horn of the meniscus': 'posterior horn | meniscal posterior horn',
    'anterior horn of the meniscus': 'anterior horn | meniscal anterior horn',
    'meniscal body': 'body of the meniscus | body of the medial meniscus | body of the lateral meniscus',
    'medial meniscal root':
      'posterior root of the medial meniscus | posterior medial meniscal root | medial meniscus root | medial meniscus posterior root',
    'lateral meniscal root':
      'posterior root of the lateral meniscus | lateral meniscus root | lateral meniscus posterior root',
    'patellar cartilage':
      'patellofemoral cartilage | retropatellar cartilage | > trochlear cartilage | cartilage of the patella',
    'femoral condylar cartilage':
      '> tibial plateau cartilage | tibiofemoral cartilage | weight-bearing cartilage of the femur',
  },
  ankle: {
    'talar cartilage': 'talar dome cartilage',
  },
  spine: {
    'intervertebral disk': 'spinal disk | disk | vertebral disk | disk space | intervertebral disk space',
    'annulus fibrosus': 'anulus fibrosus | annulus | > annular fiber | anulus',
    'nucleus pulposus': '',
    'cervical disk': '> C5-C6 disk | > C6-C7 disk',
    'lumbar disk': '> L3-4',
    'L5-S1 disk': 'L5-S1',
    'L4-L5 disk': 'L4-5',
  },
  unknown: {
    'articular disk of the temporomandibular joint': 'TMJ disk | temporomandibular disk',
  },
});
